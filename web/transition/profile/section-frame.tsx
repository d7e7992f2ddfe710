import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '#contract/transition/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** The props of a section's form. */
export interface SectionFormProps {
  profile: Profile
  onClose: () => void
}

export interface SectionFrameProps {
  id: string
  title: string
  /** There are no answers yet: the form adds them. */
  isEmpty: boolean
  /** The current answers. */
  facts: ReactNode
  /** The form that edits them; receives a function to close it. */
  form: (close: () => void) => ReactNode
}

/** A profile section: its facts, or the form that edits them. Linking to it opens the form. */
export function SectionFrame({ id, title, isEmpty, facts, form }: SectionFrameProps) {
  const action = isEmpty ? 'Add' : 'Change'
  const isLinked = useLocation().hash === `#${id}`
  const [isEdited, setEdited] = useState(false)
  // The section isn't rendered yet when the browser follows the link.
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
            // Focus returns here when the form closes.
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
