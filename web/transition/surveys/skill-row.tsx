import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { skillLevels } from './choices.ts'
import { ScaleField } from './scale-field.tsx'

/** A skill with its level. */
export function SkillRow({
  name,
  level,
  onLevel,
  onRemove,
}: {
  name: string
  level: number
  onLevel: (level: number) => void
  onRemove: () => void
}) {
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <ScaleField
        label={name}
        choices={skillLevels}
        value={String(level)}
        onChange={(id) => onLevel(Number(id))}
      />
      <IconButton label={`Remove ${name}`} icon={X} onPress={onRemove} />
    </li>
  )
}
