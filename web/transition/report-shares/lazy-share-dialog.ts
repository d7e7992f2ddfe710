import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

/** The dialog, whose script loads when it opens. */
export const ShareDialog = lazyComponent<ShareDialogProps>(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)
