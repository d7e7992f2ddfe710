import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { PayGrade, Service } from '#contract/military.ts'

/** The packet's documents, in the order a command reads them. */
export const packetDocuments = [
  'request-memo',
  'training-plan',
  'talking-points',
  'acceptance-letter',
  'plan-b',
] as const
/** One document of a packet. */
export const PacketDocument = z.enum(packetDocuments, { error: 'Choose a document.' })
export type PacketDocument = z.infer<typeof PacketDocument>

/** A document's file format: to print, or to edit. */
export const DocumentFormat = z.enum(['pdf', 'docx'], { error: 'Choose pdf or docx.' })
export type DocumentFormat = z.infer<typeof DocumentFormat>

/** A step toward approval; `due` is by the roadmap, null without a date. */
export const PacketStep = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  due: CalendarDate.nullable(),
  state: z.enum(['done', 'todo']),
  fact: Fact.nullable(),
})
export type PacketStep = z.infer<typeof PacketStep>

/** The approver, steps until then and documents to submit, for one member and one application. */
export const Packet = z
  .object({
    applicationId: z.uuid().nullable(),
    service: Service.nullable(),
    grade: PayGrade.nullable(),
    approver: z.string(),
    /** The rule that determines the approver. */
    basis: Fact,
    /** Other rules a commander asks about. */
    rules: z.array(Fact),
    asOf: CalendarDate,
    /** The window, in one sentence. */
    why: z.string(),
    opens: CalendarDate.nullable(),
    latestFinish: CalendarDate.nullable(),
    /** The latest start that still finishes in time; null if its length or the window is unknown. */
    lastStart: CalendarDate.nullable(),
    steps: z.array(PacketStep),
    documents: z.array(
      z.object({
        key: PacketDocument,
        title: z.string(),
        about: z.string(),
        formats: z.array(DocumentFormat),
      }),
    ),
  })
  .meta({ id: 'Packet' })
export type Packet = z.infer<typeof Packet>

const applicationId = z.uuid({ error: 'Choose an application.' })

export const getPacket = endpoint({
  method: 'GET',
  path: '/api/packet',
  access: 'member',
  summary:
    'The approval packet by service, grade and application; 409 for people SkillBridge excludes and before the survey.',
  input: z.strictObject({ applicationId: applicationId.optional() }),
  output: Packet,
})

export const markPacketStep = endpoint({
  method: 'PUT',
  path: '/api/packet/steps/:key',
  access: 'member',
  summary: 'Marks a step of a packet done or not done.',
  input: z.strictObject({
    key: z.string().regex(/^[a-z-]{1,40}$/, { error: 'Enter a step.' }),
    applicationId,
    done: z.boolean({ error: 'Use true or false.' }),
  }),
  output: z.object({ key: z.string(), done: z.boolean() }),
})

export const getPacketDocument = endpoint({
  method: 'GET',
  path: '/api/packet/documents/:key',
  access: 'member',
  summary:
    'A document of the packet, filled from profile and application; what is not known is a marked blank.',
  input: z.strictObject({
    key: PacketDocument,
    applicationId: applicationId.optional(),
    format: DocumentFormat.default('pdf'),
  }),
  output: z.unknown(),
  file: true,
})
