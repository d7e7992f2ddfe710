import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consumeOnce } from '#server/platform/lib/consume-once.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type NoteParts, readNote, sealNote } from '#server/platform/lib/sealed-note.ts'

const purpose = 'passkey ticket 1'

/** How long a passkey prompt is valid. */
export const promptMs = 5 * 60_000

const common = { id: z.uuid(), challenge: z.string(), expires: z.number() }
const Ticket = z.discriminatedUnion('for', [
  z.strictObject({ ...common, for: z.literal('adding'), sessionId: z.uuid() }),
  z.strictObject({ ...common, for: z.literal('confirming'), sessionId: z.uuid() }),
  // Includes the sign-in awaiting its second factor, if any.
  z.strictObject({ ...common, for: z.literal('signing in'), waiting: z.string().nullable() }),
])
type Ticket = z.infer<typeof Ticket>
type TicketFor<Purpose extends Ticket['for']> = Extract<Ticket, { for: Purpose }>

/** Purpose of a ticket. */
export type TicketPurpose =
  | Omit<TicketFor<'adding'>, keyof typeof common>
  | Omit<TicketFor<'confirming'>, keyof typeof common>
  | Omit<TicketFor<'signing in'>, keyof typeof common>

/** Seals the prompt sent to the browser, so no state is stored until it answers. */
export function ticketFor(
  parts: NoteParts,
  challenge: string,
  ticketPurpose: TicketPurpose,
): string {
  const expires = parts.clock.now().getTime() + promptMs
  return sealNote<Ticket>(parts, purpose, { id: newId(), challenge, expires, ...ticketPurpose })
}

const tooLate = () => {
  const message = 'That took too long. Try again.'
  return new AppError('forbidden', message, { fields: { ticket: message } })
}

/** Reads a ticket; throws if invalid, expired or for another purpose. */
export function readTicket<Purpose extends Ticket['for']>(
  parts: NoteParts,
  sealed: string,
  expected: Purpose,
): TicketFor<Purpose> {
  const ticket = readNote(parts, purpose, Ticket, sealed)
  if (!ticket || !isFor(ticket, expected)) throw tooLate()
  return ticket
}

function isFor<Purpose extends Ticket['for']>(
  ticket: Ticket,
  expected: Purpose,
): ticket is TicketFor<Purpose> {
  return ticket.for === expected
}

/** Consumes a ticket; each allows one success. */
export async function consumeTicket(tx: Tx, { id, expires }: Ticket): Promise<void> {
  if (!(await consumeOnce(tx, `passkey ticket ${id}`, new Date(expires)))) throw tooLate()
}
