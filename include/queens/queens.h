// SPDX-License-Identifier: MIT
// Everything, in one include.
#pragma once

#include "queens/audit.h"
#include "queens/check.h"
#include "queens/classic.h"
#include "queens/count.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/job.h"
#include "queens/kata.h"
#include "queens/list.h"
#include "queens/price.h"
#include "queens/puzzle.h"
#include "queens/version.h"
