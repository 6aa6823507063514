import type { Row } from '../row.ts';
import { enterprise } from './enterprise.ts';
import { notAskedElsewhere, notAskedOfEnterprises, notAskedOfTenders } from './not-asked.ts';
import { notAskedOfPurchases } from './not-asked-purchases.ts';
import {
  anyNegotiation,
  consultationOrder,
  frameworkCall,
  frameworkOrder,
  nonTenderOrder,
  opennessOrder,
} from './other-ways.ts';
import { civilCode, paymentOrder, performedPurchases, performedWorks, smallEnterprises } from './performance.ts';
import {
  expertOrder,
  freeDocuments,
  goodsAndServicesOrder,
  informationOrder,
  lowPrices,
  procurementAct,
  procurementRemedies,
  procurementRules,
} from './procurement-law.ts';
import { tenderingAct, tenderingRemedies, tenderingRules } from './tendering-law.ts';
import {
  barredEndings,
  electronicOrder,
  evaluationOrder,
  mustTenderOrder,
  ownerGuidance,
  publicationOrder,
  securityCaps,
  splitting,
  worksOrder,
} from './tendering-orders.ts';

/** The whole rulebook, law by law. */
export const laws: readonly Row[] = [
  ...tenderingAct,
  ...tenderingRules,
  ...tenderingRemedies,
  ...mustTenderOrder,
  ...splitting,
  ...securityCaps,
  ...publicationOrder,
  ...evaluationOrder,
  ...worksOrder,
  ...barredEndings,
  ...electronicOrder,
  ...ownerGuidance,
  ...procurementAct,
  ...procurementRules,
  ...goodsAndServicesOrder,
  ...freeDocuments,
  ...informationOrder,
  ...expertOrder,
  ...procurementRemedies,
  ...lowPrices,
  ...nonTenderOrder,
  ...consultationOrder,
  ...anyNegotiation,
  ...frameworkCall,
  ...opennessOrder,
  ...frameworkOrder,
  ...performedWorks,
  ...civilCode,
  ...performedPurchases,
  ...paymentOrder,
  ...smallEnterprises,
  ...enterprise,
  ...notAskedOfTenders,
  ...notAskedElsewhere,
  ...notAskedOfEnterprises,
  ...notAskedOfPurchases,
];
