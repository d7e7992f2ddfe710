import { crisisLine, mentionsCrisis } from '#contract/community/crisis-words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

export interface CrisisNoticeProps {
  /** The text typed so far: the notice appears once it suggests danger. Always shown without it. */
  texts?: readonly string[]
}

/** The Veterans Crisis Line, shown immediately, never blocking; the text isn't used otherwise. */
export function CrisisNotice({ texts }: CrisisNoticeProps) {
  if (texts && !texts.some(mentionsCrisis)) return null
  return (
    <Alert
      tone="signal"
      title={crisisLine.title}
      actions={
        <>
          <a href="tel:988" className={buttonStyle('primary')}>
            Call {crisisLine.call}
          </a>
          <a href={`sms:${crisisLine.message}`} className={buttonStyle('secondary')}>
            Text {crisisLine.message}
          </a>
          <a href={crisisLine.chat} rel="noreferrer" className={buttonStyle('secondary')}>
            Chat online
          </a>
        </>
      }
    >
      {crisisLine.text}
    </Alert>
  )
}
