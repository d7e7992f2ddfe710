import type { Services } from '#server/platform/services.ts'
import { announceOpening } from '#server/site/waitlist/launch.ts'
import { waitlistNumbers } from '#server/site/waitlist/waitlist.ts'

const usage = `Usage: npm run waypoint -- waitlist <command>

Commands:
  numbers           how many addresses wait
  announce --yes    write once to every confirmed address that the service is open, and
                    delete those addresses; without --yes it only says how many they are
`

/** The command's dependencies; the CLI entry point passes the real ones. */
export interface WaitlistParts extends Pick<Services, 'db' | 'clock' | 'secrets'> {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** `waypoint waitlist`: returns the exit code, 0 on success, 1 when nothing was changed. */
export async function waitlistCommand(
  [command, ...rest]: readonly string[],
  parts: WaitlistParts,
): Promise<number> {
  const { db, stdout, stderr } = parts
  const isSure = rest.length === 1 && rest[0] === '--yes'
  const isKnown = command === 'numbers' || command === 'announce'
  if (!isKnown || (rest.length > 0 && !(command === 'announce' && isSure))) {
    stderr.write(usage)
    return 1
  }
  const { confirmed, unconfirmed } = await waitlistNumbers(db)
  if (command === 'numbers') {
    stdout.write(`${confirmed} confirmed, ${unconfirmed} not confirmed.\n`)
    return 0
  }
  if (!isSure) {
    stdout.write(`${confirmed} addresses would be written to. Add --yes to do it.\n`)
    return 1
  }
  const written = await announceOpening(parts, (count) => stdout.write(`${count} letters\n`))
  stdout.write(`Wrote ${written} letters; the addresses are deleted from the list.\n`)
  return 0
}
