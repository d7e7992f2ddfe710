// A Vitest reporter: writes to SLOWEST_FILES what each file took, hooks and imports included, slowest first.
import { writeFileSync } from 'node:fs'

export default class SlowestFiles {
  files = []

  onTestModuleEnd(module) {
    const { duration, collectDuration } = module.diagnostic()
    this.files.push({ file: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 })
  }

  onTestRunEnd() {
    this.files.sort((a, b) => b.seconds - a.seconds)
    writeFileSync(process.env.SLOWEST_FILES, JSON.stringify(this.files))
  }
}
