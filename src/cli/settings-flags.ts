import { type Args, isOn, optionalInteger, optionalText } from './args.ts';

/** The settings that the command line names; whether they are in range is the ledger's to say. */
export function settingsOf(args: Args): Readonly<Record<string, unknown>> {
  const title = isOn(args, 'no-title') ? null : optionalText(args, 'title');
  const named = {
    budget: optionalInteger(args, 'budget', 0),
    default_layer_budget: optionalInteger(args, 'layer-budget', 0),
    title,
    strike_limit: optionalInteger(args, 'strike-limit', 0),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
