import { z } from 'zod'
import { endpoint, noInput, queryInt } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** Points by feature, using the matcher's feature names. */
const Points = z.record(z.string(), z.number())

/** How well a ranking agrees with feedback, 0 to 1: before, after, and the change's 95 % interval. */
export const WeightsComparison = z.object({
  before: z.number(),
  after: z.number(),
  change: z.number(),
  low: z.number(),
  high: z.number(),
  members: z.number().int(),
  labels: z.number().int(),
  /** True when each member was judged by weights learned from the others. */
  heldOut: z.boolean(),
  /** How quickly attention drops down a list: the chance of being viewed is 1 / rank^severity. */
  severity: z.number(),
})
export type WeightsComparison = z.infer<typeof WeightsComparison>

const ExampleRow = z.object({
  opportunityId: z.uuid(),
  title: z.string(),
  organization: z.string(),
  /** 0 to 100 with one decimal. */
  score: z.number(),
})

/** The effect of weights on member feedback, golden members, and some of their lists. */
export const WeightsEffect = z
  .object({
    /** Null while too few members have given feedback. */
    comparison: WeightsComparison.nullable(),
    golden: z.object({
      total: z.number().int(),
      before: z.number().int(),
      after: z.number().int(),
      /** Expectations that were met before and no longer are, as text. */
      broken: z.array(z.string()),
    }),
    /** Average number of rows that change in the golden members' top ten. */
    moved: z.number(),
    examples: z.array(
      z.object({
        name: z.string(),
        before: z.array(ExampleRow).max(10),
        after: z.array(ExampleRow).max(10),
      }),
    ),
  })
  .meta({ id: 'WeightsEffect' })
export type WeightsEffect = z.infer<typeof WeightsEffect>

/** Weights that were learned or set manually. */
export const WeightsVersion = z
  .object({
    number: z.number().int(),
    /** The version shown in reports. */
    version: z.string(),
    origin: z.enum(['learned', 'manual']),
    /**
     * `draft` awaits a decision, `rejected` failed the gate, `applied` is in effect, `replaced` was
     * superseded by a newer one, `reverted` was rolled back.
     */
    status: z.enum(['draft', 'rejected', 'applied', 'replaced', 'reverted']),
    reason: z.string().nullable(),
    points: Points,
    comparedWith: z.string(),
    createdAt: Instant,
    appliedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'WeightsVersion' })
export type WeightsVersion = z.infer<typeof WeightsVersion>

/** A version with its comparison results. */
export const WeightsProposal = WeightsVersion.extend({ effect: WeightsEffect })
export type WeightsProposal = z.infer<typeof WeightsProposal>

/** The current weights. */
export const WeightsOverview = z
  .object({
    features: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        shipped: z.number(),
        inForce: z.number(),
        /** Maximum points it gives in the current listing; 0 when too few listings state it. */
        most: z.number(),
        /** The allowed range. */
        bounds: z.object({ least: z.number(), most: z.number() }),
      }),
    ),
    shippedVersion: z.string(),
    /** Null while the shipped weights are in effect. */
    inForce: WeightsVersion.nullable(),
    draft: WeightsProposal.nullable(),
    /** Labels on matches that were shown, and the number a proposal needs. */
    labels: z.object({
      members: z.number().int(),
      labels: z.number().int(),
      neededMembers: z.number().int(),
      neededLabels: z.number().int(),
    }),
    /** True while a fit is queued or running. */
    isFitting: z.boolean(),
  })
  .meta({ id: 'WeightsOverview' })
export type WeightsOverview = z.infer<typeof WeightsOverview>

const configure = { permission: 'ai.configure' } as const
const points = z
  .record(
    z.string().max(40),
    z.number({ error: 'Enter a number.' }).min(0, { error: 'Enter 0 or more.' }).max(100),
  )
  .refine((weights) => Object.keys(weights).length <= 40, {
    error: 'A score doesn’t have that many parts.',
  })
const number = z.strictObject({ number: queryInt(1, 2_000_000_000) })

export const getWeights = endpoint({
  method: 'GET',
  path: '/api/admin/weights',
  access: 'admin',
  summary: 'What each part of a score counts: shipped, in force and proposed.',
  input: noInput,
  output: WeightsOverview,
})

export const listWeightsVersions = endpoint({
  method: 'GET',
  path: '/api/admin/weights/versions',
  access: 'admin',
  summary: 'Weights that were ever proposed or in force, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(WeightsVersion),
})

export const previewWeights = endpoint({
  method: 'POST',
  path: '/api/admin/weights/preview',
  access: configure,
  summary: 'What weights would do; nothing is stored.',
  input: z.strictObject({ points }),
  output: z.object({ points: Points, effect: WeightsEffect, refusal: z.string().nullable() }),
  fieldsBelow: 'points',
})

export const draftWeights = endpoint({
  method: 'POST',
  path: '/api/admin/weights/drafts',
  access: configure,
  summary: 'Stores weights set by hand as a draft; it replaces the one that waits.',
  input: z.strictObject({ points }),
  output: WeightsProposal,
  status: 201,
  fieldsBelow: 'points',
})

export const fitWeights = endpoint({
  method: 'POST',
  path: '/api/admin/weights/fit',
  access: configure,
  summary: 'Asks for a proposal learned from what members said; it comes as a draft.',
  input: noInput,
  output: z.object({ isFitting: z.boolean() }),
  status: 202,
})

export const applyWeights = endpoint({
  method: 'POST',
  path: '/api/admin/weights/:number/apply',
  access: configure,
  summary: 'Puts a draft in force for reports made from now on.',
  input: number,
  output: WeightsVersion,
  confirmed: true,
})

export const revertWeights = endpoint({
  method: 'POST',
  path: '/api/admin/weights/:number/revert',
  access: configure,
  summary: 'Takes the weights in force back: what was in force before is so again.',
  input: number,
  output: WeightsVersion.nullable(),
})
