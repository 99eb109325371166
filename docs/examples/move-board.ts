// #region move
import { isRefusal, type Ledger, type Refusal } from 'fold-board';

/** A board as the text of a file, one event a line, as the command line writes and reads it. */
export async function boardAsText(ledger: Ledger, board: string): Promise<string | Refusal> {
  const answer = await ledger.export(board);
  return isRefusal(answer) ? answer : answer.events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

/** Takes such a text into a ledger in any store; says how many events were new. */
export async function takeBoard(ledger: Ledger, text: string): Promise<number | Refusal> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const answer = await ledger.import(lines.map((line): unknown => JSON.parse(line)));
  return isRefusal(answer) ? answer : answer.imported;
}
// #endregion move
