import { MilestoneDraft } from '#contract/directory/guidance.ts'
import { conditionProblem } from '#contract/directory/milestone-conditions.ts'

/** A milestone as the server takes it: also every condition has its values. */
export const CompleteMilestone = MilestoneDraft.extend({
  appliesTo: MilestoneDraft.shape.appliesTo.superRefine((conditions, context) => {
    const [message] = conditions.flatMap((condition) => conditionProblem(condition) ?? [])
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
})
