import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '#contract/transition/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** What a section's form needs. */
export interface SectionFormProps {
  profile: Profile
  onClose: () => void
}

export interface SectionFrameProps {
  id: string
  title: string
  /** Nothing is answered yet: the form adds. */
  isEmpty: boolean
  /** What is true now. */
  facts: ReactNode
  /** The form that changes it; told how to close. */
  form: (close: () => void) => ReactNode
}

/** A section of the profile: its facts, or the form that changes them. A link to it opens the form. */
export function SectionFrame({ id, title, isEmpty, facts, form }: SectionFrameProps) {
  const action = isEmpty ? 'Add' : 'Change'
  const isLinked = useLocation().hash === `#${id}`
  const [isEdited, setEdited] = useState(false)
  // The section is not there yet when the browser follows the link.
  useEffect(() => {
    if (!isLinked) return
    setEdited(true)
    document.getElementById(id)?.scrollIntoView()
  }, [isLinked, id])
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
            icon={isEmpty ? Plus : Pencil}
            // Focus comes back here when the form closes.
            autoFocus={wasEdited.current}
            aria-label={`${action} ${title.toLowerCase()}`}
            onPress={() => {
              wasEdited.current = true
              setEdited(true)
            }}
          >
            {action}
          </Button>
        )
      }
    >
      {isEdited ? (
        <Suspense fallback={<ListSkeleton rows={1} label="Loading the fields" />}>
          {form(() => setEdited(false))}
        </Suspense>
      ) : isEmpty ? (
        <p className="text-ink-soft">Nothing added yet.</p>
      ) : (
        facts
      )}
    </Section>
  )
}
