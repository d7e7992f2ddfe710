import { z } from 'zod'
import { nonEmpty, variable } from './config-kit.ts'

/** Credentials of the USAJOBS search API: a key, and the email address it was issued to. */
export interface UsajobsConfig {
  readonly key: string
  readonly email: string
}

/** USAJOBS API variables, in print order. */
export const usajobsVariables = {
  USAJOBS_API_KEY: variable(
    'The key of the USAJOBS search API; without it jobs come from files only.',
    undefined,
    nonEmpty,
  ),
  USAJOBS_EMAIL: variable(
    'The email address that the USAJOBS key was given for.',
    undefined,
    z.email('must be an email address'),
  ),
} as const

/** Parses the USAJOBS settings; undefined while off. Appends errors to `problems`. */
export function usajobsOf(
  {
    USAJOBS_API_KEY: key,
    USAJOBS_EMAIL: email,
  }: Record<keyof typeof usajobsVariables, string | undefined>,
  problems: string[],
): UsajobsConfig | undefined {
  if ((key === undefined) !== (email === undefined)) {
    problems.push('USAJOBS_API_KEY and USAJOBS_EMAIL belong together')
  }
  return key !== undefined && email !== undefined ? { key, email } : undefined
}
