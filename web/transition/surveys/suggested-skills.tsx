import { useQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listSpecialtySkills } from '#contract/directory/knowledge.ts'
import type { SpecialtyRef } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { skillChoice } from './labels.ts'

/** Skills common for these specialties, one tap to add. */
export function SuggestedSkills({
  specialties,
  chosen,
  onAdd,
}: {
  specialties: readonly SpecialtyRef[]
  chosen: readonly string[]
  onAdd: (choice: Choice) => void
}) {
  const { skills, isLoading } = useSkillsOf(specialties)
  const left = skills.filter(({ id }) => !chosen.includes(id))
  if (specialties.length === 0 || (!isLoading && skills.length === 0)) return null
  return (
    <section aria-labelledby="suggested-skills">
      <h2 id="suggested-skills" className="text-lg">
        Common for {specialties.map(({ code }) => code).join(', ')}
      </h2>
      <p className="mt-1 text-ink-soft">Tap the ones you have.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isLoading && <Skeleton className="appears-late h-9 w-full" />}
        {left.map((skill) => (
          <Button
            key={skill.id}
            variant="secondary"
            size="small"
            icon={Plus}
            aria-label={`Add ${skill.label}`}
            onPress={() => onAdd(skill)}
          >
            {skill.label}
          </Button>
        ))}
        {!isLoading && left.length === 0 && <p className="text-ink-soft">You’ve added them all.</p>}
      </div>
    </section>
  )
}

function useSkillsOf(specialties: readonly SpecialtyRef[]) {
  const results = useQueries({
    queries: specialties.map((ref) => ({
      queryKey: queryKey(listSpecialtySkills, ref),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callEndpoint(listSpecialtySkills, ref, { signal }),
    })),
  })
  const items = results.flatMap((result) => result.data?.items ?? []).map(skillChoice)
  return {
    skills: [...new Map(items.map((item) => [item.id, item])).values()],
    isLoading: results.some((result) => result.isLoading),
  }
}
