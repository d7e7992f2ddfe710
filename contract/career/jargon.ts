import { z } from 'zod'
import { endpoint, paragraphs } from '#contract/endpoint.ts'

/** Kinds of military terms. */
export const JargonKind = z.enum([
  'acronym',
  'rank',
  'unit',
  'phrase',
  'award',
  'school',
  'specialty',
])
export type JargonKind = z.infer<typeof JargonKind>

/** A military term in a text, from `start` to before `end`, counted in UTF-16 units. */
export const JargonUse = z
  .object({
    start: z.number().int(),
    end: z.number().int(),
    /** The words as they appear in the text. */
    text: z.string(),
    kind: JargonKind,
    /** The civilian replacement. */
    civilian: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'JargonUse' })
export type JargonUse = z.infer<typeof JargonUse>

/** Maximum characters translated per call. */
export const maxJargonCharacters = 5_000

export const translateJargon = endpoint({
  method: 'POST',
  path: '/api/jargon',
  access: 'member',
  summary: 'Finds military terms in a text and says each in civilian words. Nothing is stored.',
  input: z.strictObject({ text: paragraphs(maxJargonCharacters) }),
  output: z.object({ items: z.array(JargonUse), translated: z.string() }),
})
