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
  ...{ method, url: url.split('?', 1)[0], host, remoteAddress: ip },
})

/** JSON lines in UTC on standard output; secrets never pass. */
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
    serializers: { req: shownRequest, err: pino.stdSerializers.err },
  }
  return pino(options, out)
}
