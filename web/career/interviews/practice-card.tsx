import { Mic, Play, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  addPracticeTime,
  getInterview,
  getInterviewProgress,
  listInterviews,
  maxPracticeSeconds,
} from '#contract/career/interviews.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { showClock, showPractice } from './interview-text.ts'
import { canRecord, isLoadedHere, type Recording, useRecorder } from './use-recorder.ts'

/** Seconds after which an interviewer stops listening. */
const longSeconds = 120

export interface PracticeCardProps {
  interviewId: string
  questionId: string
  /** Seconds practiced before. */
  practiced: number
}

/** A timed spoken answer, with a recording that stays in the browser. */
export function PracticeCard({ interviewId, questionId, practiced }: PracticeCardProps) {
  const [isVoice, setVoice] = useState(false)
  const add = useEndpointMutation(addPracticeTime, {
    invalidates: [getInterview, listInterviews, getInterviewProgress],
  })
  const { seconds, recording, problem, start, stop, remove } = useRecorder((lasted) =>
    add.mutate({ id: interviewId, questionId, seconds: Math.min(lasted, maxPracticeSeconds) }),
  )
  const isRunning = seconds !== null
  return (
    <Card as="section" labelledBy="practice-title">
      <h3 id="practice-title" className="text-lg">
        Practice aloud
      </h3>
      <p className="mt-1 text-ink-soft">
        Answer without reading. Aim for one to two minutes.
        {practiced > 0 && ` You’ve practiced this for ${showPractice(practiced)}.`}
      </p>
      <p role="timer" aria-label="Practice time" className="tabular mt-3 text-4xl font-semibold">
        {showClock(seconds ?? 0)}
      </p>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {isRunning && seconds >= longSeconds ? 'Two minutes. Wrap it up.' : ''}
      </p>
      {canRecord() && !isRunning && (
        <VoiceChoice isVoice={isVoice} onChange={setVoice} onReload={() => location.reload()} />
      )}
      {problem && (
        <div className="mt-3">
          <Alert tone="signal">{problem}</Alert>
        </div>
      )}
      {add.error && <Problem error={add.error} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {isRunning ? (
          <Button icon={Square} onPress={stop}>
            Stop
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={isVoice ? Mic : Play}
            onPress={() => start(isVoice && isLoadedHere())}
          >
            {isVoice ? 'Record my answer' : 'Start the timer'}
          </Button>
        )}
      </div>
      {recording && <PlayBack recording={recording} onRemove={remove} />}
    </Card>
  )
}

interface VoiceChoiceProps {
  isVoice: boolean
  onChange: (isVoice: boolean) => void
  onReload: () => void
}

function VoiceChoice({ isVoice, onChange, onReload }: VoiceChoiceProps) {
  return (
    <>
      <Checkbox
        isSelected={isVoice}
        onChange={onChange}
        description="Your recording never leaves this device. We don’t upload or keep it, and it’s gone when you close this question."
      >
        Record my voice
      </Checkbox>
      {isVoice && !isLoadedHere() && (
        <div className="mt-2">
          <Alert
            title="Reload to record"
            actions={
              <Button variant="secondary" size="small" onPress={onReload}>
                Reload this page
              </Button>
            }
          >
            We turn the microphone on only for practice pages. Until you reload, the timer runs
            without a recording.
          </Alert>
        </div>
      )}
    </>
  )
}

function PlayBack({ recording, onRemove }: { recording: Recording; onRemove: () => void }) {
  return (
    <div className="mt-5">
      <p className="mb-2 text-sm text-ink-soft">
        Your answer, {showPractice(recording.seconds)}. Only you can hear it.
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: it's the person's own voice, just recorded */}
      <audio controls src={recording.url} className="w-full" aria-label="Your recorded answer" />
      <div className="mt-3">
        <Button variant="secondary" size="small" icon={Trash2} onPress={onRemove}>
          Delete recording
        </Button>
      </div>
    </div>
  )
}
