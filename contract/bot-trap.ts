import { z } from 'zod'
import './no-eval.ts'

/** Hidden fields of public forms that catch bots that fill in every field or submit instantly. */
export const botTrap = {
  /** A field people never see, so it's empty in a real submission. */
  website: z.string().max(500).default(''),
  /** When the form was rendered, signed by the server; pages include it. */
  stamp: z.string().max(200).default(''),
}

/** The values of `botTrap`. */
export interface BotTrap {
  readonly website: string
  readonly stamp: string
}
