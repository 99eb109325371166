export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function countVitest(report: VitestReport, exitCode: number): Counts;
export function countConformance(stdout: string, exitCode: number, target: string): Counts | null;
