import { translateJargon } from '#contract/career/jargon.ts'
import { route } from '#server/platform/route.ts'
import { translated } from './jargon.ts'

export const jargonRoutes = [
  route(translateJargon, async ({ input, services }) => translated(services.facts, input.text)),
]
