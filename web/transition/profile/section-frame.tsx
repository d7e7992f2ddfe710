import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Profile } from '#contract/transition/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** What the form of a section is given. */
export interface SectionFormProps {
  profile: Profile
  onClose: () => void
}

export interface SectionFrameProps {
  id: string
  title: string
  /** What is true now. */
  facts: ReactNode
  /** The form that changes it; told how to close. */
  form: (close: () => void) => ReactNode
}

/** A section of the profile: its facts, or the form that changes them. */
export function SectionFrame({ id, title, facts, form }: SectionFrameProps) {
  const [isEdited, setEdited] = useState(false)
  const wasEdited = useRef(false)
  return (
    <Section
      id={id}
      title={title}
      actions={
        !isEdited && (
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            // Focus comes back here when the form closes.
            autoFocus={wasEdited.current}
            aria-label={`Change ${title.toLowerCase()}`}
            onPress={() => {
              wasEdited.current = true
              setEdited(true)
            }}
          >
            Change
          </Button>
        )
      }
    >
      {isEdited ? (
        <Suspense fallback={<ListSkeleton rows={1} label="Loading the fields" />}>
          {form(() => setEdited(false))}
        </Suspense>
      ) : (
        facts
      )}
    </Section>
  )
}
