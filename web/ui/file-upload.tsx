import { CircleAlert, CircleCheck, RotateCcw, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { showSize } from './file-size.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { type FileTask, type UploadFile, useUploads } from './use-uploads.ts'

export interface FileUploadProps {
  label: string
  /** The file requirements: "CSV, up to 10 MB". */
  description?: ReactNode
  /** Types in the syntax of the native file input: `.csv`, `text/csv`, `image/*`. */
  accept?: readonly string[]
  maxBytes?: number
  allowsMultiple?: boolean
  /** Called for each file the user removes from the list. */
  onRemove?: (file: File) => void
  /** Uploads one file; rejects with a user-facing error. Aborted by "Cancel". */
  upload: UploadFile
}

/** A file field with drag and drop; files upload immediately, with progress, cancel and retry. */
export function FileUpload({
  label,
  description,
  accept = [],
  maxBytes,
  allowsMultiple = false,
  onRemove,
  upload,
}: FileUploadProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { tasks, add, cancel, retry, remove } = useUploads({ accept, maxBytes, upload })
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    add(allowsMultiple ? all : all.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for several fields
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the field inside is the main one */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed px-5 py-6',
          isOver ? 'border-brand bg-tint' : 'border-control bg-surface',
        )}
      >
        <label
          className={buttonStyle(
            'secondary',
            'medium',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          )}
        >
          <Icon of={Upload} />
          {allowsMultiple ? 'Choose files' : 'Choose a file'}
          <input
            type="file"
            accept={accept.join(',')}
            multiple={allowsMultiple}
            aria-describedby={description ? `${id}-help` : undefined}
            onChange={({ target }) => {
              take(target.files)
              // Allows choosing the same file again.
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
        <div className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
          <p className="pointer-coarse:hidden">or drop {allowsMultiple ? 'them' : 'it'} here</p>
          {description && <p id={`${id}-help`}>{description}</p>}
        </div>
      </div>
      {tasks.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              onCancel={() => cancel(task.id)}
              onRetry={() => retry(task.id)}
              onRemove={() => {
                remove(task.id)
                onRemove?.(task.file)
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {tasks
          .filter(({ state }) => state !== 'sending')
          .map(({ file, state, message }) => `${file.name}: ${message ?? stateLabels[state]}`)
          .join('. ')}
      </p>
    </div>
  )
}

const stateLabels = { sending: 'Sending', done: 'Uploaded', failed: 'Failed', canceled: 'Canceled' }

interface TaskRowProps {
  task: FileTask
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

function TaskRow({ task, onCancel, onRetry, onRemove }: TaskRowProps) {
  const { file, state, share, message } = task
  const percent = Math.round(share * 100)
  return (
    <li className="rounded-control border border-line bg-surface py-2 ps-4 pe-2">
      <div className="flex items-center gap-3">
        {state === 'done' && <Icon of={CircleCheck} className="text-good" />}
        {state === 'failed' && <Icon of={CircleAlert} className="text-bad" />}
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="font-semibold">{file.name}</span>{' '}
          <span className="tabular text-sm text-ink-soft">
            {showSize(file.size)},{' '}
            {state === 'sending' ? `${percent}%` : stateLabels[state].toLowerCase()}
          </span>
        </p>
        {state === 'sending' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancel ${file.name}`}
            onPress={onCancel}
          >
            Cancel
          </Button>
        )}
        {task.canRetry && (
          <Button
            variant="quiet"
            size="small"
            icon={RotateCcw}
            aria-label={`Try again: ${file.name}`}
            onPress={onRetry}
          >
            Try again
          </Button>
        )}
        {state !== 'sending' && (
          <IconButton
            label={`Remove ${file.name} from the list`}
            icon={X}
            onPress={onRemove}
            className="pointer-coarse:size-11"
          />
        )}
      </div>
      {state === 'sending' && (
        <progress
          aria-label={`Sending ${file.name}`}
          max={100}
          value={percent}
          className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
      )}
      {message && <p className="mt-1 text-sm font-medium text-bad">{message}</p>}
    </li>
  )
}
