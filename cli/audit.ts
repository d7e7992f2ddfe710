import { parseArgs } from 'node:util'
import { publicKeys, readHeads, writeHead } from '#server/platform/audit/head.ts'
import {
  type HeadParts,
  headsFile,
  readText,
  signNewestHead,
} from '#server/platform/audit/heads.ts'
import { distinctHeads, loadStoredHeads } from '#server/platform/audit/stored-heads.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'

const usage = `Usage: npm run waypoint -- audit <command> [options]

Commands:
  verify           read the whole audit log and say whether every row is as it was written
  head             sign the end of the log now; it is done once a day by itself

Options:
  --heads FILE     verify: also check against signed heads that were kept elsewhere
  --key HEX        verify: also accept heads signed with this public key, of a secret used before
`

/** The command's dependencies; the CLI entry point passes the real ones. */
export interface AuditParts extends HeadParts {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** `waypoint audit`: returns the exit code, 0 when the log verifies or its head was signed. */
export async function auditCommand(args: readonly string[], parts: AuditParts): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    parts.stderr.write(`${options}\n\n${usage}`)
    return 1
  }
  return options.command === 'head' ? signHead(parts) : verify(parts, options)
}

interface Options {
  readonly command: 'verify' | 'head'
  readonly file: string | undefined
  readonly keys: readonly Buffer[]
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { heads: { type: 'string' }, key: { type: 'string', multiple: true, default: [] } },
    })
    const [command, ...more] = positionals
    if ((command !== 'verify' && command !== 'head') || more.length > 0) {
      return 'Give a command: verify or head.'
    }
    const invalidKey = values.key.find((key) => !/^[0-9a-f]{64}$/i.test(key))
    if (invalidKey !== undefined) return '--key: give the 64 digits of a public key.'
    return { command, file: values.heads, keys: values.key.map((key) => Buffer.from(key, 'hex')) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function signHead(parts: AuditParts): Promise<number> {
  const head = await signNewestHead(parts)
  parts.stdout.write(head ? writeHead(head) : 'The audit log is empty: there is nothing to sign.\n')
  return 0
}

async function verify(parts: AuditParts, { file, keys }: Options): Promise<number> {
  const { db, dataDir, secrets, stdout, stderr } = parts
  const storedHeads = await loadStoredHeads(db, dataDir)
  const savedHeads = file === undefined ? undefined : readHeads(await readText(file))
  if (savedHeads?.heads.length === 0) {
    stderr.write(`${file}: there is no signed head in this file.\n`)
    return 1
  }
  for (const [name, { unreadable }] of [
    [headsFile(dataDir), storedHeads] as const,
    ...(file !== undefined && savedHeads ? [[file, savedHeads] as const] : []),
  ]) {
    if (unreadable.length === 0) continue
    stderr.write(`${name}: line ${unreadable[0]} is not a signed head.\n`)
    return 1
  }
  const heads = distinctHeads([...storedHeads.heads, ...(savedHeads?.heads ?? [])])
  const report = await verifyChain(db, { heads, keys: [...publicKeys(secrets), ...keys] })
  const rows = report.rows.toLocaleString('en-US')
  const checked = `Rows checked: ${rows}. Signed heads checked: ${report.heads} of ${heads.length}.`
  if (report.fault) {
    const { seq, why } = report.fault
    stderr.write(`The audit log is not whole. Row ${seq}: ${why}.\n${checked}\n`)
    return 1
  }
  stdout.write(`The audit log is whole. ${checked}\n`)
  return 0
}
