// Loaded before the program (node --import): ends the process, as a power cut would, at one point of its next write.
import Database from 'better-sqlite3';

const point = process.env.KILL_AT;
const prepare = Database.prototype.prepare;
let hasInserted = false;

Database.prototype.prepare = function prepareWithKill(source, ...rest) {
  const statement = prepare.call(this, source, ...rest);
  const run = statement.run;
  if (/^\s*INSERT INTO event\b/i.test(source)) {
    statement.run = (...parameters) => {
      hasInserted = true;
      return run.apply(statement, parameters);
    };
  }
  if (/^\s*COMMIT\b/i.test(source)) {
    statement.run = (...parameters) => {
      if (hasInserted && point === 'before_append') process.kill(process.pid, 'SIGKILL');
      const answer = run.apply(statement, parameters);
      if (hasInserted) process.kill(process.pid, 'SIGKILL');
      return answer;
    };
  }
  return statement;
};
