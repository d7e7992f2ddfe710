import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type SettingValue, settingLabels, showSetting } from './setting-labels.ts'

interface SettingDefaultProps<Value extends SettingValue> {
  name: keyof typeof settingLabels
  value: Value
  defaultValue: Value
  onChange: (value: Value) => void
  /** The field. */
  children: ReactNode
}

/** A setting's field with its default, and a button that fills it in when another value is set. */
export function SettingDefault<Value extends SettingValue>({
  name,
  value,
  defaultValue,
  onChange,
  children,
}: SettingDefaultProps<Value>) {
  return (
    <div className="flex flex-col gap-1">
      {children}
      <p
        className={classNames(
          'flex min-h-9 flex-wrap items-center gap-x-2 text-sm text-ink-soft max-sm:min-h-10 pointer-coarse:min-h-11',
          // Below the text of the checkbox.
          typeof value === 'boolean' && 'ps-8',
        )}
      >
        <span className="tabular wrap-anywhere">Default: {showSetting(defaultValue)}</span>
        {value !== defaultValue && (
          <Button
            variant="quiet"
            size="small"
            icon={RotateCcw}
            aria-label={`Reset to default: ${settingLabels[name]}`}
            onPress={() => onChange(defaultValue)}
          >
            Reset to default
          </Button>
        )}
      </p>
    </div>
  )
}
