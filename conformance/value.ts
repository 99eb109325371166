import { z } from 'zod';

/** At most this many elements or characters from one expansion: a case is data, not a way to fill a disk. */
export const expansionLimit = 4_000_000;

const Times = z.int().min(0).max(expansionLimit);
const StepNumber = z.int().min(0);
const Literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const PlainKey = z.string().regex(/^(?!\$)/);

/** A string as it stands, or one made by `$repeat`. */
export const Text: z.ZodType<unknown> = z.lazy(() => z.union([z.string(), RepeatText])).meta({ id: 'Text' });

const RepeatText = z.strictObject({
  $repeat: z.strictObject({ text: Text, times: Times, before: Text.optional(), after: Text.optional() }),
});

/** Any JSON value in which `$repeat`, `$each` and `$from` stand for what they make. */
export const Input: z.ZodType<unknown> = z.lazy(() => z.union(formsOf(Input))).meta({ id: 'Input' });

/** What an answer must look like: every form of `Input`, and the matchers. */
export const Expectation: z.ZodType<unknown> = z
  .lazy(() =>
    z.union([
      ...formsOf(Expectation),
      z.strictObject({ $includes: z.array(Expectation).min(1) }),
      z.strictObject({ $absent: z.literal(true) }),
      z.strictObject({ $matches: z.string() }),
      z.strictObject({ $gte: z.number() }),
      z.strictObject({ $unchanged: StepNumber }),
    ]),
  )
  .meta({ id: 'Expectation' });

function formsOf(inner: z.ZodType<unknown>) {
  return [
    Literal,
    z.array(inner),
    z.record(PlainKey, inner),
    RepeatText,
    z.strictObject({ $repeat: z.strictObject({ value: inner, times: Times }) }),
    z.strictObject({
      $repeat: z.strictObject({ wrap: z.union([PlainKey, z.tuple([])]), value: inner, times: Times }),
    }),
    z.strictObject({
      $each: z.strictObject({
        from: z.int(),
        to: z.int(),
        as: z.string().regex(/^[a-z]+$/),
        do: inner,
      }),
    }),
    z.strictObject({ $from: AnswerOf }),
  ] as const;
}

const AnswerOf = z.union([
  StepNumber,
  z.strictObject({
    step: StepNumber,
    pointer: z.string().optional(),
    replace: z
      .record(
        z.string(),
        z.lazy(() => Input),
      )
      .optional(),
  }),
]);
