import type { Finding } from './finding.ts';
import { checkAmbientReads } from './rules/ambient-reads.ts';
import { checkAsvs } from './rules/asvs.ts';
import { checkRegulators } from './rules/regulators.ts';
import { checkBanglaWords } from './rules/bangla-words.ts';
import { checkCitedFiles } from './rules/cited-files.ts';
import { checkDomainImports } from './rules/domain-imports.ts';
import { checkDomainReadmes } from './rules/domain-readmes.ts';
import { checkDoors } from './rules/doors.ts';
import { checkExchangeRules } from './rules/exchange-rules.ts';
import { checkFileNames } from './rules/file-names.ts';
import { checkMigrations } from './rules/migrations.ts';
import { checkOldWords } from './rules/old-words.ts';
import { checkQuotedTexts } from './rules/quoted-texts.ts';
import { checkRequirementRows } from './rules/requirement-rows.ts';
import { checkSnakeCase } from './rules/snake-case.ts';
import { checkSomethingSeen } from './rules/something-seen.ts';
import { checkStatementSenders } from './rules/statement-senders.ts';
import { checkWebFeatures } from './rules/web-features.ts';
import { checkWireSpellings } from './rules/wire-spellings.ts';
import { checkWorkspaceImports } from './rules/workspace-imports.ts';
import type { Tree } from './tree.ts';

/** The code rules, each a function of the tree. */
export const RULES: readonly ((tree: Tree) => Finding[])[] = [
  checkSomethingSeen,
  checkWorkspaceImports,
  checkDomainImports,
  checkDoors,
  checkWebFeatures,
  checkWireSpellings,
  checkAmbientReads,
  checkAsvs,
  checkRegulators,
  checkBanglaWords,
  checkCitedFiles,
  checkDomainReadmes,
  checkExchangeRules,
  checkFileNames,
  checkMigrations,
  checkOldWords,
  checkQuotedTexts,
  checkRequirementRows,
  checkStatementSenders,
  (tree) => checkSnakeCase(tree),
];
