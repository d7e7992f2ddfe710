import { useState } from 'react'
import { setCoach } from '#contract/career/coaches.ts'
import { listMentorRecords, type MentorRecord } from '#contract/career/mentor-records.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Makes an approved mentor a coach, and sets for how many members. */
export function CoachMark({ mentor }: { mentor: MentorRecord }) {
  const { id, name, isCoach, coachCapacity, revision } = mentor
  const [capacity, setCapacity] = useState<number | null>(coachCapacity)
  const set = useEndpointMutation(setCoach, {
    invalidates: [listMentorRecords],
    onSuccess: ({ isCoach: is }) =>
      toast(is ? `${name} is a coach.` : `${name} is no longer a coach.`),
  })
  const save = (is: boolean) =>
    set.mutate({ id, revision, isCoach: is, capacity: capacity ?? coachCapacity })
  return (
    <Disclosure summary={isCoach ? `Coach for up to ${coachCapacity} members` : 'Coaching'}>
      <div className="flex flex-col gap-3">
        {set.error && <Problem error={set.error} />}
        <NumberField
          label="Members at a time"
          description="A request takes a spot until it is answered."
          minValue={1}
          maxValue={50}
          value={capacity}
          onChange={setCapacity}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            isPending={set.isPending}
            aria-label={isCoach ? `Save members for ${name}` : `Mark ${name} as a coach`}
            onPress={() => save(true)}
          >
            {isCoach ? 'Save' : 'Mark as a coach'}
          </Button>
          {isCoach && (
            <Button
              variant="danger"
              size="small"
              isPending={set.isPending}
              aria-label={`End coaching by ${name}`}
              onPress={() => save(false)}
            >
              End coaching
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  )
}
