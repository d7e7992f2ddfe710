import type { InterviewTarget } from '#contract/career/interviews.ts'
import { AppError } from '#contract/errors.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { requireOpportunity } from '#server/directory/listing/listing.ts'
import type { Services } from '#server/platform/services.ts'
import { findOccupation } from './queries.ts'

/** A session's job or program, with the inputs for choosing its questions. */
export interface Target {
  readonly kind: InterviewTarget['kind']
  readonly title: string
  readonly occupationCode: string | null
  readonly opportunityId: string | null
  /** The career field; null if there is none. */
  readonly family: string | null
  /** Title and description. */
  readonly about: string
}

/** The requested target, else the profile's first target job or career field. */
export async function requireTarget(
  services: Services,
  profile: Answers | null,
  target: { occupation?: string | undefined; opportunityId?: string | undefined },
): Promise<Target> {
  if (target.opportunityId !== undefined && target.occupation !== undefined) {
    const message = 'Choose a job or a program, not both.'
    throw new AppError('validation', message, { fields: { opportunityId: message } })
  }
  if (target.opportunityId !== undefined) return programTarget(services, target.opportunityId)
  const goals = profile?.goals
  const code = target.occupation ?? goals?.occupations[0]
  if (code !== undefined) return occupationTarget(services, code)
  const family = goals?.families[0] ?? null
  return {
    kind: 'general',
    title: 'General interview',
    occupationCode: null,
    opportunityId: null,
    family,
    about: '',
  }
}

async function occupationTarget({ db }: Services, code: string): Promise<Target> {
  const occupation = await findOccupation(db, code)
  if (!occupation) throw new AppError('not_found', 'We don’t know that job.')
  const { title, family_code: family, summary } = occupation
  return {
    kind: 'occupation',
    title,
    occupationCode: code,
    opportunityId: null,
    family,
    about: `${title} ${summary ?? ''}`,
  }
}

async function programTarget(services: Services, id: string): Promise<Target> {
  const program = await requireOpportunity(services, id, { showsContact: false })
  const { title, summary, description, requirements, occupations, families } = program
  const jobs = occupations.map((occupation) => occupation.title).join(' ')
  return {
    kind: 'opportunity',
    title,
    occupationCode: null,
    opportunityId: id,
    family: occupations[0]?.code.slice(0, 2) ?? families[0]?.code ?? null,
    about: [title, summary, description, requirements, jobs].filter(Boolean).join(' '),
  }
}
