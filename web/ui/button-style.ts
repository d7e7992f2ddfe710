import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-55'

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2 text-base',
  small: 'min-h-9 px-3 py-1 text-sm max-sm:min-h-10 pointer-coarse:min-h-11',
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'forced-color-adjust-none border-brand bg-brand text-brand-ink hover:border-brand-strong hover:bg-brand-strong',
  secondary: 'border-control bg-surface text-ink hover:bg-tint',
  quiet: 'border-transparent text-brand hover:bg-tint',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-tint',
}

/** The shared style of buttons and of links that start an action. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return classNames(base, sizes[size], variants[variant], className)
}
