import { afterEach } from 'vitest';
import '../app/site.css';
import { useAlert } from '../lib/alert.ts';
import { useBlockPopup } from '../lib/market-block.ts';
import { session } from '../lib/session.ts';
import { releaseClock } from './clock.ts';
import './locate.ts';
import { endTest } from './on-end.ts';

afterEach(() => {
  try {
    endTest();
  } finally {
    releaseClock();
    localStorage.clear();
    sessionStorage.clear();
    session.refresh();
    useAlert.setState(useAlert.getInitialState(), true);
    useBlockPopup.setState(useBlockPopup.getInitialState(), true);
  }
});
