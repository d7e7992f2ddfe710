import { z } from 'zod'
import './no-eval.ts'

/** The HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anyone, `member` any signed-in account, `admin` the roles admin and super_admin,
 * or the name of a permission.
 */
export type Access = 'public' | 'member' | 'admin' | { permission: string }

/** The input of any endpoint. */
export type InputSchema = z.ZodObject
/** The output of any endpoint. */
export type OutputSchema = z.ZodType

/** One call of the API: the server, the browser, the tests and the OpenAPI document all read it. */
export interface Endpoint<
  I extends InputSchema = InputSchema,
  O extends OutputSchema = OutputSchema,
> {
  readonly method: Method
  /** Path with `:name` parts; each name is a key of `input`. */
  readonly path: string
  readonly access: Access
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** Path, query and body in one strict object: unknown keys are refused. */
  readonly input: I
  readonly output: O
  /** Success status; 200 when absent, 204 for an output of `noContent`. */
  readonly status?: 200 | 201 | 202 | 204
  /** Set for event streams: the handler answers an async iterable of server-sent events. */
  readonly stream?: true
  /** An input key whose parts are named without it in `fields`: `separation.date`, not `answers.separation.date`. */
  readonly fieldsBelow?: string
  /** Set for downloads: the handler answers `{ name, type, bytes }`. */
  readonly file?: true
  /** Set for calls that take one file as multipart/form-data, in the part `file`; the input is in the other parts. */
  readonly upload?: { readonly maxBytes: number }
  /** The caller must have proved who they are in the last five minutes: password, code or passkey. */
  readonly confirmed?: true
  /** A public endpoint that shows a signed-in caller more, and so reads the token when there is one. */
  readonly personal?: true
  /** Answers of a public endpoint that are the same for everybody are kept until the listing changes. */
  readonly cachedBy?: 'listing'
  /**
   * Works under maintenance although its method says otherwise: `read_only` stores nothing that matters while the
   * service is read-only, `always` works also while it is closed, as logging in must.
   */
  readonly duringMaintenance?: 'read_only' | 'always'
}

/** Declares an endpoint; the types of input and output follow from the schemas. */
export function endpoint<
  I extends InputSchema,
  O extends OutputSchema,
  const D extends Pick<Endpoint<I, O>, 'access' | 'stream' | 'file'>,
>(definition: D & Endpoint<I, O>): D & Endpoint<I, O> {
  return definition
}

/** What a caller passes: the schema's input, before defaults and coercion. */
export type InputOf<E> = E extends Endpoint<infer I, OutputSchema> ? z.input<I> : never
/** What a handler receives: the schema's output, after defaults and coercion. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, OutputSchema> ? z.output<I> : never
/** What a caller receives. */
export type OutputOf<E> = E extends Endpoint<InputSchema, infer O> ? z.output<O> : never

/** An endpoint's input without any key. */
export const noInput = z.strictObject({})
/** The output of a 204. */
export const noContent = z.undefined()

/** The names of the `:name` parts of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1] ?? '')
}

/** An integer in a query string; `z.coerce` would turn '' into 0. */
export const queryInt = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}.`
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,15}$/, { error })
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }))
}

/** A boolean in a query string: true, 1, false, 0. */
export const queryBoolean = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  { error: 'Use true or false.' },
)

/** A value that may be repeated in a query string: `state=VA&state=MD`. */
export const queryList = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((one) => [one])])

/** Text of any lines a person types: what both kinds below refuse. */
const typed = (max: number, min: number) =>
  z
    .string({ error: 'Enter some text.' })
    .trim()
    .min(min, { error: min === 1 ? 'This field is required.' : `Use at least ${min} characters.` })
    .max(max, { error: `Use at most ${max} characters.` })
    .regex(/^\P{Bidi_Control}*$/u, {
      error: 'Remove the hidden text-direction characters.',
    })
    // A space or joiner without width, alone, would show nothing: U+2800 is the empty Braille pattern.
    .regex(/^$|[^\s\u2800\p{Default_Ignorable_Code_Point}]/u, {
      error: 'Enter text that people can see.',
    })

/** Characters that no field takes, but for the line breaks and tabs of `paragraphs`. */
export const noControls = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
  pattern: /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$/,
  error: 'Remove any control characters.',
}

/** Text of one line: trimmed, without line breaks, control characters and characters that only deceive. */
export const text = (max: number, min = 0) =>
  typed(max, min)
    .regex(/^[^\r\n\u0085\u2028\u2029]*$/, { error: 'Keep this on one line.' })
    .regex(noControls.pattern, { error: noControls.error })

/** Text of several lines: as `text`, with line breaks and tabs. */
export const paragraphs = (max: number, min = 0) =>
  typed(max, min)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/, {
      error: noControls.error,
    })
