import { z } from 'zod'
import './no-eval.ts'

/** The HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who can call: `public` anyone, `member` any signed-in account, `admin` the roles admin and super_admin,
 * or the name of a permission.
 */
export type Access = 'public' | 'member' | 'admin' | { permission: string }

/** The input of any endpoint. */
export type InputSchema = z.ZodObject
/** The output of any endpoint. */
export type OutputSchema = z.ZodType

/** An API endpoint, shared by the server, the browser, the tests and the OpenAPI document. */
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
  /** Path, query and body in one strict object: unknown keys are rejected. */
  readonly input: I
  readonly output: O
  /** Success status; 200 when absent, 204 for an output of `noContent`. */
  readonly status?: 200 | 201 | 202 | 204
  /** Set for event streams: the handler returns an async iterable of server-sent events. */
  readonly stream?: true
  /** An input key left out of `fields` paths: `separation.date`, not `answers.separation.date`. */
  readonly fieldsBelow?: string
  /** Set for downloads: the handler returns `{ name, type, bytes }`. */
  readonly file?: true
  /** One file as multipart/form-data in the part `file`; the input is in the other parts. */
  readonly upload?: {
    readonly maxBytes: number
    /** A media type accepted as the whole body instead of a form, treated as the file. */
    readonly raw?: 'message/rfc822'
  }
  /** The caller must have reauthenticated in the last five minutes: password, code or passkey. */
  readonly confirmed?: true
  /** A public endpoint that returns more to signed-in callers, so it reads the token if present. */
  readonly personal?: true
  /** Public responses that are the same for everyone are cached until the listing changes. */
  readonly cachedBy?: 'listing'
  /**
   * Works during maintenance even though its method wouldn't: `read_only` stores nothing important while the
   * service is read-only; `always` also works while it's closed, as login must.
   */
  readonly duringMaintenance?: 'read_only' | 'always'
}

/** Declares an endpoint; its input and output types are inferred from the schemas. */
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

/** An input with no keys. */
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

/** A query string boolean: true, 1, false, 0. */
export const queryBoolean = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  { error: 'Use true or false.' },
)

/** A repeatable query string value: `state=VA&state=MD`. */
export const queryList = <T extends z.ZodType>(item: T, max: number) =>
  z.union([z.array(item).max(max), item.transform((item) => [item])])

/** The base of `text` and `paragraphs`. */
const typed = (max: number, min: number) =>
  z
    .string({ error: 'Enter some text.' })
    .trim()
    .min(min, { error: min === 1 ? 'This field is required.' : `Use at least ${min} characters.` })
    .max(max, { error: `Use at most ${max} characters.` })
    .regex(/^\P{Bidi_Control}*$/u, {
      error: 'Remove the hidden text-direction characters.',
    })
    // Rejects text made only of invisible characters; U+2800 is the empty Braille pattern.
    .regex(/^$|[^\s\u2800\p{Default_Ignorable_Code_Point}]/u, {
      error: 'Enter text that people can see.',
    })

/** Characters no field accepts, except the line breaks and tabs of `paragraphs`. */
export const noControls = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
  pattern: /^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$/,
  error: 'Remove any control characters.',
}

/** A single line, trimmed, without line breaks, control characters or deceptive characters. */
export const text = (max: number, min = 0) =>
  typed(max, min)
    .regex(/^[^\r\n\u0085\u2028\u2029]*$/, { error: 'Keep this on one line.' })
    .regex(noControls.pattern, { error: noControls.error })

/** Multiline text: like `text`, but allows line breaks and tabs. */
export const paragraphs = (max: number, min = 0) =>
  typed(max, min)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/, {
      error: noControls.error,
    })
