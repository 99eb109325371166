import { type Args, intactText, isOn, optionalInteger, optionalText } from './args.ts';

/** The settings that the command line names; whether they are in range is the ledger's to say. */
export function settingsOf(args: Args): Readonly<Record<string, unknown>> {
  const written = optionalText(args, 'title');
  const title = isOn(args, 'no-title') || written === undefined ? undefined : intactText(written, '/title');
  const named = {
    budget: optionalInteger(args, 'budget', 0),
    default_layer_budget: optionalInteger(args, 'layer-budget', 0),
    title: isOn(args, 'no-title') ? null : title,
    strike_limit: optionalInteger(args, 'strike-limit', 0),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
