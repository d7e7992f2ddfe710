import type { BackupStoreConfig } from '#server/platform/config/config-backups.ts'
import { folderArchives } from './folder.ts'
import type { ArchiveStore } from './port.ts'
import { s3Archives } from './s3.ts'

/** The configured storage for backups; a local folder by default. */
export function archiveStore(config: BackupStoreConfig): ArchiveStore {
  return config.kind === 's3' ? s3Archives(config) : folderArchives(config.folder)
}
