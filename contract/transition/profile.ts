import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { Answers, AnswersPart } from './surveys.ts'

/** A member's current facts, in the survey's sections. */
export const Profile = z
  .object({ answers: Answers, revision: z.number().int(), updatedAt: Instant.nullable() })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  summary: 'What is true of the member now.',
  input: noInput,
  output: Profile,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  summary: 'Replaces sections of the profile; 409 when the revision is not the latest.',
  input: z.strictObject({ revision: z.number().int().min(0), answers: AnswersPart }),
  fieldsBelow: 'answers',
  output: Profile,
})
