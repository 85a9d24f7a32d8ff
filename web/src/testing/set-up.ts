import { afterEach, vi } from 'vitest';
import '../app/site.css';
import { useAlert } from '../lib/alert.ts';
import { useBlockPopup } from '../lib/market-block.ts';
import { session } from '../lib/session.ts';
import './locate.ts';
import { endTest } from './on-end.ts';
import { resetWindow } from './window.ts';

afterEach(async () => {
  vi.useRealTimers();
  try {
    endTest();
  } finally {
    localStorage.clear();
    sessionStorage.clear();
    session.refresh();
    useAlert.setState(useAlert.getInitialState(), true);
    useBlockPopup.setState(useBlockPopup.getInitialState(), true);
    await resetWindow();
  }
});
