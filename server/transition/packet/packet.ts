import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { markPacketStep, Packet } from '#contract/transition/packet.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { packetCase } from './packet-case.ts'
import { documentList } from './packet-documents.ts'
import { isStep, packetSteps } from './packet-steps.ts'
import { findMarks, findOpportunityForUpdate, upsertMark } from './queries.ts'

/** The approver, the rule, the steps until then and what to submit. */
export async function packetOf(
  services: Services,
  account: SignedIn,
  applicationId: string | undefined,
): Promise<Packet> {
  const packet = await packetCase(services, account, applicationId)
  const { application, answers, approver, basis, rules, asOf, window, lastStart } = packet
  const marks = application
    ? await findMarks(services.db, account.id, application.opportunity.id)
    : new Map<string, boolean>()
  return {
    applicationId: application?.id ?? null,
    service: answers.service?.service ?? null,
    grade: answers.service?.payGrade ?? null,
    approver,
    basis,
    rules: [...rules],
    asOf,
    why: window.why,
    opens: window.opens,
    latestFinish: window.latestFinish,
    lastStart,
    steps: packetSteps(packet, marks),
    documents: documentList,
  }
}

/** Stores the member's mark, which overrides the application's stage. */
export async function markStep(
  { db, clock }: Services,
  accountId: string,
  { key, applicationId, done }: ParsedInputOf<typeof markPacketStep>,
): Promise<{ key: string; done: boolean }> {
  if (!isStep(key)) throw new AppError('not_found', 'There is no such step.')
  await db.transaction().execute(async (tx) => {
    const opportunityId = await findOpportunityForUpdate(tx, accountId, applicationId)
    if (!opportunityId) throw new AppError('not_found', 'We can’t find that application.')
    const mark = { account_id: accountId, opportunity_id: opportunityId, key, done }
    await upsertMark(tx, { ...mark, marked_at: clock.now() })
  })
  return { key, done }
}
