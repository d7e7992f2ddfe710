import type {
  ResumeReview,
  reviewResume as reviewEndpoint,
} from '#contract/career/resume-review.ts'
import { maxPages, type Resume } from '#contract/career/resumes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import { resumeFile, resumeOf } from '#server/career/resumes/resumes.ts'
import { requireOpportunity } from '#server/directory/listing/listing.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import type { ReadExport } from './checks/parsing.ts'
import { keywordCover, type Target } from './keywords.ts'
import { readPdf } from './read-pdf.ts'
import { reviewOf } from './review.ts'

export { reviewOf } from './review.ts'

/** Reviews one of the account's own saved resumes; stores nothing. */
export async function review(
  services: Services,
  account: PlannedAccount,
  { id, opportunityId, jobText }: ParsedInputOf<typeof reviewEndpoint>,
): Promise<ResumeReview> {
  requireFeature(account, 'resumes')
  const { db, facts, clock, limits, matcher } = services
  const resume = await resumeOf(db, account, id)
  await limits.take('resumeReview', account.id)
  const target = await targetOf(services, { opportunityId, jobText })
  const exported = await readExport(services, resume)
  const knowledge = target && (await matcher.current()).knowledge
  const reviewed = reviewOf(resume.content, {
    today: todayIn(clock, account.time_zone),
    findJargon: finderOf(facts),
    isFederal: resume.template === 'federal',
    ...(exported && { exported }),
    ...(target &&
      knowledge && {
        keywordsIn: (text: string) => keywordCover(knowledge, facts.certifications, target, text),
      }),
  })
  return { ...reviewed, revision: resume.revision }
}

/** The PDF as other software reads it; undefined if it can't be made now, and the review skips it. */
async function readExport(services: Services, resume: Resume): Promise<ReadExport | undefined> {
  try {
    const read = await readPdf(await resumeFile(services, resume, 'pdf'))
    return read && { ...read, maxPages: maxPages[resume.template] }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** What the resume is compared with: a program takes precedence over a pasted posting. */
async function targetOf(
  services: Services,
  target: { opportunityId?: string | undefined; jobText?: string | undefined },
): Promise<Target | undefined> {
  if (target.opportunityId !== undefined) {
    const opportunity = await requireOpportunity(services, target.opportunityId, {
      showsContact: false,
    })
    const { title, summary, description, requirements, credentials } = opportunity
    const text = [summary, description, requirements, ...credentials].join('\n')
    return { title, text }
  }
  const text = target.jobText?.trim() ?? ''
  if (text === '') return undefined
  const [title = ''] = text.split('\n')
  return { title: title.length <= 80 ? title : '', text }
}
