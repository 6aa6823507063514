create unique index notice_subscription_asked_once on notice_subscription (address) where state <> 'active';
