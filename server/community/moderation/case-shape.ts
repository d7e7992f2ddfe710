import type { ModerationCase } from '#contract/community/moderation.ts'
import { authorOf } from '#server/community/community/community.ts'
import type { CaseRow } from './case-queries.ts'

type PostPart = Pick<
  CaseRow,
  'post_id' | 'body' | 'by_operator' | 'display_name' | 'posted_at' | 'hidden_at'
>

/** A post as moderators see it. */
export function casePost(row: PostPart): ModerationCase['post'] {
  return {
    id: row.post_id,
    author: authorOf(row),
    body: row.body,
    createdAt: new Date(row.posted_at).toISOString(),
    isHidden: row.hidden_at !== null,
  }
}

/** A case about a post, an alumni entry or a review. */
export function caseOf(row: CaseRow): ModerationCase {
  const { appeal, decision_action, decision_note } = row
  return {
    id: row.id,
    about: row.about,
    origin: row.origin,
    why: row.why,
    createdAt: row.created_at.toISOString(),
    topic: { id: row.topic_id, title: row.title },
    review: reviewOf(row),
    post: casePost(row),
    reports: row.reports ?? [],
    appeal:
      appeal !== null && decision_action !== null
        ? { text: appeal, action: decision_action, note: decision_note ?? '' }
        : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    action: row.action,
    note: row.note,
  }
}

function reviewOf(row: CaseRow): ModerationCase['review'] {
  const { rating, hired, organization_id, program_id } = row
  if (rating === null || hired === null || !organization_id || !program_id) return null
  return {
    organization: { id: organization_id, name: row.organization_name ?? '' },
    program: { id: program_id, title: row.program_title ?? '' },
    rating,
    hired,
  }
}
