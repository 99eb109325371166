import type { Action } from '../action.ts';
import { isObject } from '../json.ts';
import { boardOfCases } from '../target.ts';

export interface CommandLine {
  /** The command, then its options, then its operands. */
  readonly words: readonly string[];
  readonly input?: string;
}

/** How an action is said on the command line. Throws for what it has no words for. */
export function commandLineOf(action: Action): CommandLine {
  switch (action.name) {
    case 'commit':
      return { words: ['commit', ...frame(action), '-'], input: JSON.stringify(action.request) };
    case 'check':
      return { words: ['commit', '--dry-run', ...frame(action), '-'], input: JSON.stringify(action.request) };
    case 'commit_raw':
      return { words: ['commit', ...frame(action), '-'], input: action.text };
    case 'annotate': {
      const { batch_id, item, text, ...rest } = texts(action.request);
      if (
        batch_id === undefined ||
        item === undefined ||
        text === undefined ||
        Object.keys(rest).length > 0
      ) {
        return cannotSay(action);
      }
      return { words: ['annotate', '--now', action.now, `--batch-id=${batch_id}`, '--', item, text] };
    }
    case 'configure': {
      const { batch_id, ...settings } = isObject(action.request) ? action.request : {};
      if (typeof batch_id !== 'string') return cannotSay(action);
      return { words: ['configure', ...frame(action), `--batch-id=${batch_id}`, ...settingsFlags(settings)] };
    }
    case 'state': {
      const { fields, ...query } = action.query;
      const named = fields === undefined ? [] : [`--fields=${fields.join(',')}`];
      return { words: ['state', '--now', action.now, ...options(query), ...named] };
    }
    case 'brief':
      return { words: ['brief', '--now', action.now, ...options({ locale: 'en', ...action.query })] };
    case 'diff':
      return { words: ['diff', '--now', action.now, ...options({ from: action.from })] };
    case 'history': {
      const { id, ...query } = action.query;
      return { words: ['history', ...options(query), ...(id === undefined ? [] : ['--', id])] };
    }
    case 'verify':
      return { words: ['verify', ...options({ head: action.head })] };
    case 'export':
      return { words: ['export'] };
    case 'import': {
      const lines = action.lines.map((line) => `${JSON.stringify(line)}\n`);
      return { words: ['import', '--board', boardOfCases, '-'], input: lines.join('') };
    }
    case 'work':
    case 'context':
    case 'guard':
      return cannotSay(action);
    default:
      return action satisfies never;
  }
}

/** The options of `init` and `configure` for some settings. */
export function settingsFlags(settings: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const flag = Object.hasOwn(flagOfSetting, name) ? flagOfSetting[name] : undefined;
    if (flag === undefined)
      throw new Error(`no option says the setting ${name}: name free_requests in needs`);
    if (name === 'title' && value === null) return ['--no-title'];
    const isText = name === 'title' ? typeof value === 'string' : typeof value === 'number';
    if (!isText)
      throw new Error(`--${flag} cannot say ${JSON.stringify(value)}: name free_requests in needs`);
    return [`--${flag}=${value}`];
  });
}

const flagOfSetting: Readonly<Record<string, string>> = {
  budget: 'budget',
  default_layer_budget: 'layer-budget',
  title: 'title',
  strike_limit: 'strike-limit',
};

function frame({ now, actor }: { readonly now: string; readonly actor: string }): readonly string[] {
  return ['--now', now, `--actor=${actor}`];
}

function options(query: object): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
}

/** The members of a request that are texts, and nothing when one is not. */
function texts(request: unknown): Readonly<Record<string, string>> {
  const members = isObject(request) ? Object.entries(request) : [];
  return members.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(members) as Record<string, string>)
    : {};
}

function cannotSay({ name }: Action): never {
  throw new Error(`the command line has no words for this ${name}: name free_requests in needs`);
}
