import type { EmailContent } from './email-content.ts'
import { greeting, type Person } from './greeting.ts'

/** A moderation decision sent to the content's author. */
export interface ModerationDecision {
  readonly action: 'hide' | 'remove' | 'warn' | 'suspend'
  readonly about: 'post' | 'review' | 'alumni'
  /** The topic, or the reviewed host. */
  readonly title: string
  /** The moderator's note; may be empty. */
  readonly note: string
  /** End of a suspension, formatted for the member. */
  readonly until: string | null
}

function subjectOf({ action, about }: ModerationDecision): string {
  if (about === 'alumni') return 'A moderator took your alumni entry off the list'
  if (action === 'suspend') return 'A moderator paused your posting'
  if (action === 'warn') return 'A moderator sent you a warning'
  return `A moderator ${action === 'hide' ? 'hid' : 'removed'} your ${about}`
}

function effectOf({ action, about, title, until }: ModerationDecision): string {
  const which = {
    post: `your post in “${title}”`,
    review: `your review of ${title}`,
    alumni: 'your entry in the alumni directory',
  }[about]
  switch (action) {
    case 'hide':
      return `A moderator hid ${which}. Other members no longer see it.`
    case 'remove':
      if (about === 'alumni') return `A moderator emptied ${which} and took it off the list.`
      return `A moderator removed ${which}. We delete it after 30 days, unless an appeal brings it back.`
    case 'warn':
      return `A moderator hid ${which} and warns you: if it happens again, your posting may be paused.`
    case 'suspend':
      return `A moderator paused your posting until ${until} and hid ${which}. You can still read.`
  }
}

/** A moderation decision, with its reason and how to appeal. */
export function moderationDecided(person: Person, decision: ModerationDecision): EmailContent {
  const { note } = decision
  return {
    kind: 'moderation_decision',
    subject: subjectOf(decision),
    paragraphs: [
      greeting(person),
      effectOf(decision),
      ...(note === '' ? [] : ['The moderator wrote:', ...note.split(/\s*\n\s*/)]),
      'If you disagree, you can appeal once.',
    ],
    action: { label: 'Read it and appeal', path: '/dashboard/community/account' },
  }
}
