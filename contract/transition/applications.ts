import { z } from 'zod'
import { OpportunityCard } from '#contract/directory/listing.ts'
import { endpoint, noContent, paragraphs, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The stage of an application; the last two can follow any other. */
export const ApplicationStage = z.enum(
  [
    'interested',
    'contacted',
    'applied',
    'interview',
    'offer',
    'packet',
    'approved',
    'in_progress',
    'completed',
    'declined',
    'withdrawn',
  ],
  { error: 'Choose a stage.' },
)
export type ApplicationStage = z.infer<typeof ApplicationStage>

/** Stages with nothing left to do. */
export const closedStages: readonly ApplicationStage[] = ['completed', 'declined', 'withdrawn']

/** Days without a change after which a contacted host counts as unresponsive. */
export const unansweredDays = 14

/** Maximum applications per account; one page of the list holds them all. */
export const maxApplications = 100

const HostContact = z.strictObject({
  name: text(120).nullable().default(null),
  email: z
    .union([z.email({ error: 'Enter an email like name@example.com.' }), z.null()])
    .default(null),
  phone: text(40).nullable().default(null),
})
const NextAction = z.strictObject({
  text: text(200, 1),
  due: CalendarDate.nullable().default(null),
})

/** A member's application: `history` has every stage and when it was reached. */
export const Application = z
  .object({
    id: z.uuid(),
    opportunity: OpportunityCard,
    stage: ApplicationStage,
    history: z.array(z.object({ stage: ApplicationStage, at: Instant })),
    contact: HostContact.nullable(),
    notes: z.string(),
    nextAction: z.object({ text: z.string(), due: CalendarDate.nullable() }).nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof Application>

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  access: 'member',
  summary: 'The applications of the caller, changed last first.',
  input: z.strictObject(pageInput),
  output: pageOf(Application),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/applications/:id',
  access: 'member',
  summary: 'One application of the caller.',
  input: z.strictObject({ id }),
  output: Application,
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/api/applications',
  access: 'member',
  summary: 'Begins to track a program; 409 when the caller tracks it already.',
  status: 201,
  input: z.strictObject({ opportunityId: z.uuid({ error: 'Enter an opportunity ID.' }) }),
  output: Application,
})

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:id',
  access: 'member',
  summary:
    'Moves an application, or changes its contact, notes or next action. Moving back within ten minutes takes the move out of the history.',
  input: z.strictObject({
    id,
    stage: ApplicationStage.optional(),
    contact: HostContact.nullable().optional(),
    notes: paragraphs(10_000).optional(),
    nextAction: NextAction.nullable().optional(),
  }),
  output: Application,
})

export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/applications/:id',
  access: 'member',
  summary: 'Deletes an application with its notes.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})
