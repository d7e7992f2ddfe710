export { settingText } from './setting-labels.ts'
