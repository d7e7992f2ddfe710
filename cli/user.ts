import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { AppError } from '#contract/errors.ts'
import {
  createAdmin,
  generatePassword,
  setPassword,
  takeFactors,
} from '#server/account/accounts/operator.ts'
import type { Db } from '#server/platform/db/database.ts'
import { systemClock } from '#server/platform/lib/clock.ts'

const usage = `Usage: npm run waypoint -- user <command> --email ADDRESS [options]

Commands:
  create-admin     make an admin, or make one of the account with this address
  set-password     give an account a new password and end its sessions
  remove-factors   take the second factors from who has lost them, and end the sessions

Options:
  --password-stdin   read the password from standard input; asked for on a terminal.
                     Without it a password is made and shown once.
  --super            create-admin: a super admin; the first admin is one anyway
  --first-name NAME  create-admin: for a new account
  --last-name NAME
`

/** The command's dependencies; the CLI entry point passes the real ones. */
export interface UserParts {
  readonly db: Db
  readonly stdin: Readable & { isTTY?: boolean }
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** `waypoint user`: returns the exit code, 0 on success, 1 when nothing was changed. */
export async function userCommand(args: readonly string[], parts: UserParts): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    parts.stderr.write(`${options}\n\n${usage}`)
    return 1
  }
  const { command, email } = options
  if (command === 'remove-factors') return removeFactors(parts, email)
  const generated = options.fromStdin ? undefined : generatePassword()
  const password = generated ?? (await readPassword(parts))
  const operator = { db: parts.db, clock: systemClock }
  try {
    if (command === 'create-admin') {
      const { role, isNew } = await createAdmin(operator, { ...options, password })
      const name = role === 'super_admin' ? 'a super admin' : 'an admin'
      parts.stdout.write(
        isNew
          ? `Made the account ${email} as ${name}.\n`
          : `The account ${email} is ${name} now, with a new password; its sessions are ended.\n`,
      )
    } else {
      await setPassword(operator, { email, password })
      parts.stdout.write(`The account ${email} has a new password; its sessions are ended.\n`)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    parts.stderr.write(`${error.message} Nothing was changed.\n`)
    return 1
  }
  if (generated) parts.stdout.write(`Password, shown this once: ${generated}\n`)
  return 0
}

async function removeFactors(parts: UserParts, email: string): Promise<number> {
  try {
    await takeFactors({ db: parts.db, clock: systemClock }, { email })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    parts.stderr.write(`${error.message} Nothing was changed.\n`)
    return 1
  }
  parts.stdout.write(`The account ${email} has no second factor now; its sessions are ended.\n`)
  return 0
}

const commands = ['create-admin', 'set-password', 'remove-factors'] as const

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
        super: { type: 'boolean', default: false },
        'first-name': { type: 'string', default: 'Site' },
        'last-name': { type: 'string', default: 'Admin' },
      },
    })
    const [word, ...more] = positionals
    const command = commands.find((command) => command === word)
    if (!command || more.length > 0) {
      return 'Give a command: create-admin, set-password or remove-factors.'
    }
    if (values.email === undefined) return 'Give an address with --email.'
    return {
      command,
      email: values.email,
      fromStdin: values['password-stdin'],
      isSuper: values.super,
      first_name: values['first-name'],
      last_name: values['last-name'],
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Reads one line of standard input; on a terminal, prompts without echo. */
async function readPassword({ stdin, stderr }: UserParts): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = stdin.isTTY === true
  if (isTerminal) stderr.write('Password (it does not show): ')
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) stderr.write('\n')
  }
}
