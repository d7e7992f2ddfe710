import { pino } from 'pino'

/** Our logging interface: pino's, so Fastify and jobs share it. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'level'> &
  pino.BaseLogger

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly host?: string
  readonly ip?: string
}

/** Logs a request without its query, where sign-in providers send codes. */
const shownRequest = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: withoutKey(url.split('?', 1)[0] ?? ''),
  host,
  remoteAddress: ip,
})

/** The last segment of these paths is a secret key. */
const withoutKey = (path: string) => path.replace(/(\/shared-reports\/).+$/, '$1[key]')

/** An email address; each part is bounded to avoid slow matching on long lines. */
const mailAddress =
  /[^\s"<>()[\]{}\\,;:/@]{1,64}@[\p{L}\p{N}.-]{1,190}\.(?:xn--[a-z\d-]{1,59}|\p{L}{2,63})/gu

/** Redacts addresses, which mail servers and databases include in their errors. */
const withoutAddresses = (line: string) =>
  line.includes('@') ? line.replace(mailAddress, '[address]') : line

/** Logs JSON lines in UTC to standard output; redacts secrets and email addresses. */
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
