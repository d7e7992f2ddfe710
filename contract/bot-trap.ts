import { z } from 'zod'
import './no-eval.ts'

/** What a public form carries so that programs that fill in everything, or at once, are told apart from people. */
export const botTrap = {
  /** A field people never see; empty when a person sent the form. */
  website: z.string().max(500).default(''),
  /** When the form was made, signed by the server; pages carry it. */
  stamp: z.string().max(200).default(''),
}

/** The values of `botTrap`. */
export interface BotTrap {
  readonly website: string
  readonly stamp: string
}
