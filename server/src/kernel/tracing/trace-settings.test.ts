import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const endpoint = 'http://127.0.0.1:4318';

test('[SAFE-91] a collector’s address turns traces on, and a setting that makes no sense is named', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'one' }).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
    endpoint,
    serviceName: 'maidan',
    ratio: 1,
  });
  const refused = (setting: Record<string, string>) => () =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...setting });
  expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT: must be an address/,
  );
  expect(refused({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/);
});
