import { pino } from 'pino'

/** What code logs through: pino's own shape, so Fastify and the jobs share one. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'level'> &
  pino.BaseLogger

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly host?: string
  readonly ip?: string
}

/** A request as a line shows it: without its query, in which providers send their codes. */
const shownRequest = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: withoutKey(url.split('?', 1)[0] ?? ''),
  host,
  remoteAddress: ip,
})

/** The last part of these addresses opens what they name. */
const withoutKey = (path: string) => path.replace(/(\/shared-reports\/).+$/, '$1[key]')

/** An email address; each part is bounded, so that no long line takes long. */
const mailAddress =
  /[^\s"<>()[\]{}\\,;:/@]{1,64}@[\p{L}\p{N}.-]{1,190}\.(?:xn--[a-z\d-]{1,59}|\p{L}{2,63})/gu

/** Mail servers and databases answer with the address that was wrong: what they say goes through here too. */
const withoutAddresses = (line: string) =>
  line.includes('@') ? line.replace(mailAddress, '[address]') : line

/** JSON lines in UTC on standard output; secrets and email addresses never pass. */
export function createLog(
  level: pino.LevelWithSilent = 'info',
  out: pino.DestinationStream = pino.destination(1),
): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password'],
      censor: '[secret]',
    },
    hooks: { streamWrite: withoutAddresses },
    serializers: { req: shownRequest, err: pino.stdSerializers.err },
  }
  return pino(options, out)
}
