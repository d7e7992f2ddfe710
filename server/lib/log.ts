import { pino } from 'pino'

/** What code logs through: pino's own shape, so Fastify and the jobs share one. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'level'> &
  pino.BaseLogger

/** JSON lines in UTC on standard output; secrets never pass. */
export function createLog(level: pino.LevelWithSilent = 'info'): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password'],
      censor: '[secret]',
    },
  })
}
