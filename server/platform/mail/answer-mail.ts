import type { EmailContent } from './email-content.ts'
import { greeting, isPlainName, type Person } from './greeting.ts'

/** An answer as shown in its email. */
interface AnsweredTicket {
  readonly number: number
  /** First name of the staff member. */
  readonly staff: string
  readonly text: string
  /** Number of attached files. */
  readonly files: number
  /** Path of the conversation; null without an account. */
  readonly path: string | null
  /** Whether replies by email reach the ticket. */
  readonly takesReplies: boolean
}

function nextStep({ number, path, takesReplies }: AnsweredTicket): string {
  if (takesReplies) return 'To answer, reply to this email.'
  return path === null
    ? `To answer, write to us on our contact page and include ticket number ${number}.`
    : 'To answer, open the conversation.'
}

/** A staff answer. Repeats none of the writer's text. Its subject keeps it in the first email's thread. */
export function ticketAnswered(person: Person, answer: AnsweredTicket): EmailContent {
  const { number, staff, text, files, path } = answer
  const attached = files === 1 ? 'the attached file' : `${files} attached files`
  return {
    kind: 'ticket_answered',
    subject: `Re: We got your message (ticket ${number})`,
    paragraphs: [
      greeting(person),
      `${isPlainName(staff) ? staff : 'Someone'} on the Waypoint team answered your message:`,
      ...text.split(/\s*\n\s*/),
      ...(files === 0 ? [] : [`Open the conversation to download ${attached}.`]),
      nextStep(answer),
    ],
    action:
      path === null
        ? { label: 'Contact us', path: '/contact' }
        : { label: 'Open the conversation', path },
  }
}
